const LF = '\r\n'
/** Without it spreadsheets take UTF-8 for something else. */
const MARK = '\uFEFF'

/** A row of CSV. Text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers. */
export function csvRow(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',') + LF
}

function csvText(text: string): string {
  const safe = /^[\s\u0000]*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as they are made, as UTF-8: a long file is never whole in memory. */
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
