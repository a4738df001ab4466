// Cost of one password hash: OWASP's parameters for argon2id, 19 MB and 26 ms of a core. Only password-hash.ts may
// import it (a rule of dependency-cruiser), and test systems, which make hashes cheap.
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
