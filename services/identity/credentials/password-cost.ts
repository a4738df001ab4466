// The cost of one password hash: OWASP's parameters for argon2id, which take 19 MB and 26 ms of a core. No file imports this one
// but password-hash.ts (a rule of dependency-cruiser) and the systems of tests, which make their hashes cheap.
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
