// Limits of one file. They hold for honest files of the largest companies, and keep the memory of a hostile one small.

export const FILE_BYTES_MAX = 50 * 1024 * 1024;
/** Lines, their details and statements of one file together. */
export const ITEMS_MAX = 100_000;
/** Details are held until their line ends. */
export const DETAILS_OF_LINE_MAX = 20_000;
export const LINE_BYTES_MAX = 64 * 1024;
/** Lines of text, blank ones included. */
export const TEXT_LINES_MAX = 2_000_000;
/** A record of a CSV, of which a quoted cell may go on in the next line. */
export const RECORD_CHARS_MAX = 64 * 1024;
export const RECORD_LINES_MAX = 100;
export const WARNINGS_MAX = 100;
export const STRUCTURED_MAX = 50;

/** Characters that are kept of a text; the file itself is stored beside. */
export const TEXT_CHARS_MAX = 4_000;
export const NAME_CHARS_MAX = 200;
export const ID_CHARS_MAX = 140;
