import { Server, type IncomingMessage } from 'node:http'

const done = Symbol.for('kerf.dropForwarded')

/**
 * Without proxies in front nobody but the client can have written X-Forwarded-For: it is taken off every request
 * before anything reads it, and the server puts the address that it sees itself. To be called once, at the start.
 */
export function dropForwarded(): void {
  const prototype = Server.prototype as Server & { [done]?: boolean }
  if (prototype[done]) return
  prototype[done] = true
  const emit = prototype.emit as (this: Server, event: string, ...args: unknown[]) => boolean
  prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    if (event === 'request') delete (args[0] as IncomingMessage).headers['x-forwarded-for']
    return emit.call(this, event, ...args)
  } as typeof prototype.emit
}
