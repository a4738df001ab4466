// The part of big.js this system uses; the package has no types of its own.
declare module 'big.js' {
  type Source = Big | number | string;
  type Rounding = 0 | 1 | 2 | 3;

  interface Big {
    /** Significant digits, without trailing zeros. */
    readonly c: number[];
    /** Exponent of the first of them. */
    readonly e: number;
    readonly s: 1 | -1;
    abs(): Big;
    cmp(other: Source): -1 | 0 | 1;
    div(other: Source): Big;
    eq(other: Source): boolean;
    gt(other: Source): boolean;
    gte(other: Source): boolean;
    lt(other: Source): boolean;
    lte(other: Source): boolean;
    minus(other: Source): Big;
    mod(other: Source): Big;
    plus(other: Source): Big;
    pow(exponent: number): Big;
    /** Rounded to significant digits, half away from zero unless told otherwise. */
    prec(digits: number, rounding?: Rounding): Big;
    /** Rounded to decimals. */
    round(decimals?: number, rounding?: Rounding): Big;
    times(other: Source): Big;
    /** Never with an exponent. */
    toFixed(decimals?: number, rounding?: Rounding): string;
    toNumber(): number;
    toString(): string;
  }

  interface BigConstructor {
    new (value: Source): Big;
    /** Another constructor, with settings of its own: those of the first are the whole process's. */
    (): BigConstructor;
    /** Decimals of a division that does not end. Default 20. */
    DP: number;
    /** How they are rounded. Default 1, half away from zero. */
    RM: Rounding;
    readonly roundDown: 0;
    readonly roundHalfUp: 1;
    readonly roundHalfEven: 2;
    readonly roundUp: 3;
  }

  const Big: BigConstructor;
  export = Big;
}
