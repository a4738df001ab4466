// What every message of ours consists of; the layout turns it into HTML and plain text.

export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label of the button, and where it leads. */
  button?: { label: string; link: string };
  /** Introduces the link in full, for those who cannot use the button. */
  linkHint: string;
  /** Something to be typed in. */
  code?: { label: string; value: string };
  notes: string[];
}
