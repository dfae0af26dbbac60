'use client'

import { useToggle } from '@/components/shell/use-toggle'
import { Icon } from '@/components/ui/icon'

/** `word` is the visible text; `label` names what is saved. */
export function BarSaveButton({
  of,
  id,
  saves,
  word,
  label,
}: {
  of: 'posts' | 'designs'
  id: number
  saves: number
  word: string
  label: string
}) {
  const save = useToggle(of, id, 'save', saves)
  return (
    <button
      type="button"
      className="bar-save"
      aria-label={label}
      aria-pressed={save.on}
      onClick={() => void save.toggle()}
    >
      <Icon of="bookmark" size="l" />
      {word}
    </button>
  )
}
