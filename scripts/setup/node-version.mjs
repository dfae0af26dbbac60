// @ts-check
// Imported first by every entry, so that an old Node.js gets a sentence and not a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

if (!supported) {
  console.error(
    `Kerf needs Node.js 20.19 (or newer 20), 22.12 or newer. This is Node.js ${process.versions.node}: ` +
      'please install a newer one from https://nodejs.org and try again.',
  )
  process.exit(1)
}
