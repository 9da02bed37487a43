/** `node healthcheck.mjs PORT [PATH]`: exits with 0 on a 2xx response. The images have no curl. */
const [port, path = '/healthz'] = process.argv.slice(2);
try {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4000) });
  if (!answer.ok) console.error(`${path} returned ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(`${path} on port ${port} does not respond: ${error.cause?.code ?? error.name}`);
  process.exitCode = 1;
}
