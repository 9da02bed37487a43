/** Looks again and again until it is so; the test's own time-out says when it never is. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resume) => setTimeout(resume, 20));
}
