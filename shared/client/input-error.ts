// An input that no request can be made of, so that nothing was asked.

/** The field of the input, as `errors` of a refusal of the API have it. */
export class InputError extends TypeError {
  override readonly name = 'InputError';
  readonly pointer: string;

  constructor(
    field: string,
    readonly reason: string,
  ) {
    super(`${field} ${reason}`);
    this.pointer = `/${field}`;
  }
}
