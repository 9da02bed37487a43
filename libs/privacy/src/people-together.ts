/** People of whom a sweeper ends something at the same time. Fewer than elsewhere: of each, every stream is read. */
export const peopleTogether = 10;
