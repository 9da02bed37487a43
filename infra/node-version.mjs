const [major, minor] = process.versions.node.split('.').map(Number);

/** Ends the process with one line on a Node.js that is too old for what it runs. */
export function requireNodeVersion() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}`);
  process.exit(1);
}
