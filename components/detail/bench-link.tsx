import { Presentation } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'

/** To the large view beside the machine, which can be kept on the device. */
export function BenchLink({ id }: { id: number }) {
  const t = useTranslations('bench')
  return (
    <ButtonLink
      href={`/bench/${id}`}
      wide
      className="no-print mt-2.5"
      title={t('openHint')}
      icon={<Presentation className="ic" aria-hidden />}
    >
      {t('open')}
    </ButtonLink>
  )
}
