export const IN_PROCESS: Record<string, string>;
