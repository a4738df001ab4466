/** Another run has taken the export over, or it is over: this one has no more to do. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}
