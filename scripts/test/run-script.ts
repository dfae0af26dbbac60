import { execFile } from 'node:child_process'
import { inRoot } from '../setup/paths.mjs'
import { scriptTool } from '../setup/tools.mjs'

/** Output and exit code of a command. */
type Ran = { code: number; out: string; err: string }

/** Runs a script of the project as `npm run` does, on the database of the test. */
export function runScript(name: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const [command, toolArgs] = scriptTool(`scripts/${name}.ts`, ...args)
  return new Promise((done) => {
    const options = { cwd: inRoot('.'), env: { ...process.env, KERF_OPERATOR: 'test', ...env } }
    execFile(command, toolArgs, options, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
