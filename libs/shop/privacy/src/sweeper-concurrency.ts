/** Low, since every stream of each person is read. */
export const peopleConcurrency = 10;
