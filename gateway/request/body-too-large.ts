// The refusal of a body names the limit that it is over.
import { bytesInWords } from '../../shared/contracts/contract';
import { problem } from '../../shared/runtime/errors';

export function bodyTooLarge(bytesMax: number): Error {
  return problem('body_too_large', `At most ${bytesInWords(bytesMax)} are taken here.`);
}
