export interface WireBody {
  readonly body: string | FormData;
  readonly contentType: string | undefined;
}

/** Encodes `multipart/form-data`: the envelope first, then one part per file. */
export function formBody(envelope: unknown): WireBody {
  const names = new Map<Blob, string>();
  const text = JSON.stringify(withoutFiles(envelope, names));
  const form = new FormData();
  form.append('rpc', text);
  for (const [file, name] of names) form.append(name, file, fileNameOf(file));
  return { body: form, contentType: undefined };
}

function withoutFiles(value: unknown, names: Map<Blob, string>): unknown {
  if (value instanceof Blob) {
    const name = names.get(value) ?? `file${names.size + 1}`;
    names.set(value, name);
    return { $file: name };
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withoutFiles(item, names));
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutFiles(member, names)]));
}

function fileNameOf(file: Blob): string {
  return 'name' in file && typeof file.name === 'string' ? file.name : 'file';
}
