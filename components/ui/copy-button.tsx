'use client'

import { Icon } from './icon'
import { useEffect, useRef, useState } from 'react'
import { useLabels } from '@/components/shell/labels-context'
import { buttonClass, type ButtonLook } from './button-class'
import { copyText } from './copy-text'

const COPIED_MS = 1500

/**
 * Copies `text`, or an object as readable JSON; the button confirms for 1500 ms, and a toast confirms too. `look`
 * styles a button; `bare` makes it the small link at the end of a settings strip. For screen readers `what` names the
 * thing that is copied; `name` replaces the whole accessible name and has to contain the visible word.
 */
export function CopyButton({
  text,
  word,
  what,
  name,
  look = { variant: 'outline', size: 'sm' },
  bare = false,
}: {
  text: string | object
  /** instead of "Copy", where several buttons stand together */
  word?: string
  what?: string
  name?: string
  look?: ButtonLook
  bare?: boolean
}) {
  const { copy: texts } = useLabels()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    const plain = typeof text === 'string' ? text : JSON.stringify(text, null, 2)
    if (!(await copyText(plain, { done: texts.copySuccess, failed: texts.copyError }))) return
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }

  return (
    <button
      type="button"
      className={bare ? 'copy-settings' : buttonClass(look)}
      aria-label={name}
      onClick={copy}
    >
      {bare && <Icon of={copied ? 'check' : 'copy'} size="s" />}
      {/* Both words keep their place, each centred with its icon, so that the button does not change its width. */}
      <span className="both">
        <span className={copied ? 'invisible' : undefined}>
          {!bare && <Icon of="copy" />}
          {word ?? texts.copy}
        </span>
        <span className={copied ? undefined : 'invisible'}>
          {!bare && <Icon of="check" />}
          {texts.copied}
        </span>
      </span>
      {what && <span className="sr-only">{what}</span>}
    </button>
  )
}
