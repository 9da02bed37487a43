export interface ReceivedEvent {
  readonly id: string | undefined;
  // Checked by the spec that reads it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly json: any;
  readonly raw: string;
}

/** Reads events; skips comments. */
export async function* readEvents(response: Response): AsyncGenerator<ReceivedEvent> {
  let rest = '';
  if (response.body === null) return;
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const raw of blocks) {
      const lines = raw.split('\n');
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
      const id = lines.find((line) => line.startsWith('id: '))?.slice(4);
      if (data !== undefined) yield { id, json: (JSON.parse(data) as { json: unknown }).json, raw };
    }
  }
}
