/** 500 lines of a document with 20 line breaks each have 200. More would take seconds to lay out, and a reader of them. */
export const PAGES_MAX = 300;
