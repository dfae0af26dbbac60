// @ts-check
import { Parser } from 'htmlparser2'
import { missingMark } from './missing-page.mjs'

/** Whether the head of a page carries the mark of a missing page (missing-page.mjs). @param {string} html */
export function isMissingPage(html) {
  let missing = false
  const parser = new Parser({
    onopentag: (name, { name: of, content }) => {
      if (name === 'meta' && of === missingMark.name && content === missingMark.content) missing = true
    },
  })
  const [head = ''] = html.split('</head>', 1)
  parser.end(head)
  return missing
}
