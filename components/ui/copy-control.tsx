'use client'

import { Check, Copy } from './icons'
import { useEffect, useRef, useState } from 'react'
import { buttonClass, type ButtonLook } from './button-class'
import { copyText } from './copy-text'

/** §9 */
const COPIED_MS = 1500

export type CopyTexts = { copy: string; copied: string; copySuccess: string; copyError: string }

/**
 * Copies `text`; the button says so for 1500 ms (§9) and a toast says it too (§8: copySuccess, copyError). `look` is a
 * button's; `bare` is the small link at the end of a settings strip. `what` names the thing for screen readers.
 */
export function CopyControl({
  text,
  texts,
  what,
  look = { variant: 'outline', size: 'sm' },
  bare = false,
}: {
  text: string
  texts: CopyTexts
  what?: string
  look?: ButtonLook
  bare?: boolean
}) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    if (!(await copyText(text, { done: texts.copySuccess, failed: texts.copyError }))) return
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }

  return (
    <button type="button" className={bare ? 'cp' : buttonClass(look)} onClick={copy}>
      {copied ? (
        <Check className={bare ? 'ic s' : 'ic'} aria-hidden />
      ) : (
        <Copy className={bare ? 'ic s' : 'ic'} aria-hidden />
      )}
      <span className="grid justify-items-start">
        {/* both words keep their place: the button does not change its width */}
        <span className={copied ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}>
          {texts.copy}
        </span>
        <span className={copied ? 'col-start-1 row-start-1' : 'invisible col-start-1 row-start-1'}>
          {texts.copied}
        </span>
      </span>
      {what && <span className="sr">{what}</span>}
    </button>
  )
}
