/** Looks again and again until it is so; the test's own time-out says when it never is. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setTimeout(resume, 20));
}
