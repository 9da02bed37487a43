/** Lets a limited number of pieces of work run at once, the others in the order in which they came. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly most: number) {}

  /** Whether work waits for its turn. */
  get isWanted(): boolean {
    return this.waiting.length > 0;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running < this.most) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
