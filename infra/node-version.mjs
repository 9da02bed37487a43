const [major, minor] = process.versions.node.split('.').map(Number);

/** Exits with one line when Node.js is too old. */
export function requireNodeVersion() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node.js 20.19 or newer is required; this is ${process.versions.node}`);
  process.exit(1);
}
