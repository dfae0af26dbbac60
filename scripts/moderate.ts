import { moderate } from './moderation/command'
import { runCommand } from './setup/command'

await runCommand(() => moderate(process.argv.slice(2), console.log))
