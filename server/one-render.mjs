// @ts-check
// A page whose query decides what it shows is rendered by one request at a time: the others wait for it, and take it from the
// cache (answer-cache.mjs). Without this, all readers of a search whose page was removed would render it at once.

/** @typedef {import('node:http').ServerResponse} Response */

export const createRenders = () => new Renders()

class Renders {
  /** @type {Map<string, Promise<boolean>>} key → the end of the render that is under way */
  #underWay = new Map()
  /** @type {WeakMap<Response, (again: boolean) => void>} */
  #ends = new WeakMap()

  /**
   * Returns undefined to the one request that renders the page now. To the others it returns a promise for the end of that
   * render: true when the page may be cached by then or the reader left, so that the cache is worth another look.
   * @param {string} key @param {Response} response
   */
  follow(key, response) {
    const other = this.#underWay.get(key)
    if (other) return other
    /** @type {(again: boolean) => void} */
    let resolve = () => {}
    const ended = new Promise((/** @type {(again: boolean) => void} */ done) => (resolve = done))
    this.#underWay.set(key, ended)
    this.#ends.set(response, (again) => {
      if (this.#underWay.get(key) === ended) this.#underWay.delete(key)
      resolve(again)
    })
    // no page was rendered, or the reader left before its end
    response.once('close', () => this.end(response, !response.writableEnded))
    return undefined
  }

  /** Ends the render of this response, if it is one that others follow. @param {Response} response @param {boolean} again */
  end(response, again) {
    this.#ends.get(response)?.(again)
  }
}
