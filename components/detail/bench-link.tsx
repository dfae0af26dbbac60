import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'

/** A link to workshop mode, the large view beside the machine, which can be saved on the device. */
export function BenchLink({ id }: { id: number }) {
  const t = useTranslations('bench')
  return (
    <ButtonLink
      href={`/bench/${id}`}
      className="no-print"
      title={t('openHint')}
      icon={<Icon of="presentation" />}
    >
      {t('open')}
    </ButtonLink>
  )
}
