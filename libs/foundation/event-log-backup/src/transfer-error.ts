/** A transfer that cannot start or continue; the message is one line with an action. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

const explanationByCode: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full; with more room, the same command continues where it stopped',
  EDQUOT: 'the disk quota is used up; with more room, the same command continues where it stopped',
  EFBIG: 'the file would be larger than may be; allow more, and the same command continues where it stopped',
};

/** Explains errors of the file system in one line. */
export async function explainFileErrors<Result>(
  verb: 'read' | 'write',
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const why = explanationByCode[errorCodeOf(error)];
    if (why === undefined) throw error;
    throw new TransferError(`${file} cannot be ${verb === 'read' ? 'read' : 'written'}: ${why}`, { cause: error });
  }
}

export function errorCodeOf(error: unknown): string {
  const has = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
  return has ? String(error.code) : '';
}

/** Another event has the revision, or its predecessor is missing. */
export function conflictError(stream: string, revision: bigint, cause?: Error): TransferError {
  return new TransferError(
    `The store rejects ${stream} from revision ${revision} on: another program writes to it, or the log is incomplete`,
    { cause },
  );
}

export function unreachableError(cause: Error): TransferError {
  return new TransferError('The event store cannot be reached: run the same command later, and it resumes', {
    cause,
  });
}
