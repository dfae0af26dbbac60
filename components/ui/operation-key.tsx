import { useTranslations } from 'next-intl'
import type { Method } from '@/lib/settings/catalog'

const marks: Record<Method, string> = { line: 'score', fill: 'hatch', picture: 'dots', cut: 'cutk' }

/** A sample of the mark (ember line = cut, dashed beam line = line, ink hatch = fill, ink dots = picture) and its name. */
export function OperationKey({ method, bare = false }: { method: Method; bare?: boolean }) {
  const t = useTranslations('ui')
  const names: Record<Method, string> = {
    line: t('methodLine'),
    fill: t('methodFill'),
    picture: t('methodPicture'),
    cut: t('methodCut'),
  }
  return (
    <span className={`op ${marks[method]}`}>
      <i aria-hidden />
      {bare ? <span className="sr">{names[method]}</span> : names[method]}
    </span>
  )
}
