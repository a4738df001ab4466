/** Another run has taken the export over, or it has ended: this run has to stop. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}
