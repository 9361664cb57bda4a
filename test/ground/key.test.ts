/** Keys: written and read again, and every refusal of docs/ground.md, "Keys". */
