import { Icon } from '@/components/ui/icon'

/** A title that a machine translated, and that it did. `lang` is the page's, `label` says from which language. */
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
