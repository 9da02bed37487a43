/** The module with the longest prefix that is the method or whole parts at its start. */
export function moduleOfMethod<Module extends { readonly methods: readonly string[] }>(
  method: string,
  modules: readonly Module[],
): Module | undefined {
  const fitting = modules.flatMap((module) =>
    module.methods
      .filter((prefix) => method === prefix || method.startsWith(`${prefix}.`))
      .map((prefix) => ({ module, length: prefix.length })),
  );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.module;
}
