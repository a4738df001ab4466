// Limits for the work of reading one file: a few bytes can lead to the same place ever again.
import { XmlRefused } from '../../../xml/parse-xml';

/** A table of 500,000 objects is read, within about a second. */
const CHARS_MAX = 20_000_000;
/** The cost of a token besides its characters, and of an attempt that may fail. */
const CHARS_PER_TOKEN = 5;
const CHARS_PER_ATTEMPT = 2_000;

export class Meter {
  private charsLeft = CHARS_MAX;

  /** Counts a token and its characters. @throws XmlRefused */
  token(chars: number): void {
    this.spend(chars + CHARS_PER_TOKEN);
  }

  /** Counts an attempt to read an object. @throws XmlRefused */
  attempt(): void {
    this.spend(CHARS_PER_ATTEMPT);
  }

  private spend(chars: number): void {
    this.charsLeft -= chars;
    if (this.charsLeft < 0) throw new XmlRefused('takes too long to be read');
  }
}
