// Spain: why the production system of the tax agency gets no records of a company that must send them.

/** `inactive`, `removed`: state of the production connection; `no_producer`: the operator has not named the software's producer. */
export type Obstacle = 'inactive' | 'removed' | 'no_producer';
