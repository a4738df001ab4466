export function postgresPrograms(): { initdb: string; postgres: string } | undefined;
