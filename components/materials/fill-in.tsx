import './materials.css'
import { useTranslations } from 'next-intl'

/** Lines of a printed sheet to write on: when it was, where the material is from, and what came of it. */
export function FillIn({ last }: { last: 'bestField' | 'outcome' }) {
  const t = useTranslations('materials.paper')
  return (
    <dl className="fillin">
      {(['date', 'from', 'batch', last] as const).map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}
