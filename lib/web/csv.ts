const LF = '\r\n'
/** Without the mark, spreadsheets do not recognise UTF-8. */
const MARK = '\uFEFF'

/**
 * Returns a row of CSV. An apostrophe precedes text that a spreadsheet would take for a formula; numbers stay numbers.
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',') + LF
}

function csvText(text: string): string {
  const safe = /^[\s\u0000]*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns a stream of the rows in UTF-8, so that a long file is never whole in memory. */
export function csvStream(rows: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(MARK)),
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rows.return?.()
    },
  })
}
