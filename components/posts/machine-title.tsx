import { Icon } from '@/components/ui/icon'

/** A title translated by a machine, marked as such. `lang` is that of the page; `label` names the source language. */
export function MachineTitle({ text, lang, label }: { text: string; lang: string; label: string }) {
  return (
    <>
      <span lang={lang}>{text}</span>{' '}
      <span className="relative z-1 inline-block align-[-2px] text-muted" lang={lang} title={label}>
        <Icon of="languages" size="s" label={label} />
      </span>
    </>
  )
}
