/** An issue takes the CPU of five drafts for the same bytes (see `bytesPerWeight` of both). */
export const ISSUE_WORK = 5;
export const DRAFT_WORK = 1;
