import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { concurrentStatements } from './concurrent-statements'
import { migrationOptions } from './lock-patience'
import { readSchema, schemaFolder } from './migration-files'

/**
 * Runs `work` with Prisma's schema engine as WebAssembly, because the native one is a download. The engine needs a database for
 * every operation. Its connections to `url` are closed at the end.
 */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  await loadEngine()
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    options: migrationOptions,
  })
  const failures: unknown[] = []
  const datamodels = readSchema(schemaFolder).map((file): [string, string] => [file.path, file.content])
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, makeAdapterFactory(pool, failures))
  try {
    return await work(engine)
  } catch (error) {
    // The engine wraps PostgreSQL's error about a script; the original has the position.
    throw failures[0] ?? error
  } finally {
    engine.free()
    await pool.end()
  }
}

function makeAdapterFactory(pool: pg.Pool, failures: unknown[]) {
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    // The adapter splits a script at every semicolon, also inside of function bodies. PostgreSQL runs a whole script as one
    // transaction, so that a failed migration leaves nothing behind.
    adapter.executeScript = async (script) => {
      await run(pool, script).catch((error: unknown) => {
        failures.push(error)
        throw error
      })
    }
    return adapter
  }
  return bindMigrationAwareSqlAdapterFactory(factory)
}

async function run(pool: pg.Pool, script: string): Promise<void> {
  const statements = concurrentStatements(script)
  if (!statements) return void (await pool.query(script))
  const client = await pool.connect()
  try {
    // these wait for earlier transactions, and no other statement queues behind them
    await client.query(`set lock_timeout = '10min'`)
    for (const statement of statements) await client.query(statement)
  } finally {
    // the changed setting makes the connection unfit for other uses
    client.release(true)
  }
}

let loaded: Promise<void> | undefined

function loadEngine() {
  loaded ??= (async () => {
    // The engine calls this hook when it panics; without it the message is lost.
    Object.assign(globalThis, {
      PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) },
    })
    const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const wasm = readFileSync(file.replace(/\.js$/, '.wasm'))
    const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings as never })
    const exports = instance.exports as { __wbindgen_start(): void }
    bindings.__wbg_set_wasm(exports)
    exports.__wbindgen_start()
  })()
  return loaded
}
