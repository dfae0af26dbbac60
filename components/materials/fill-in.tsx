import { useTranslations } from 'next-intl'

/** Lines of a printed sheet to fill in: the date, the source of the material, and the result. */
export function FillIn({ last }: { last: 'bestField' | 'outcome' }) {
  const t = useTranslations('materials.paper')
  return (
    <dl className="mt-[6mm] grid grid-cols-[repeat(auto-fit,minmax(34mm,1fr))] gap-[5mm]">
      {(['date', 'from', 'batch', last] as const).map((name) => (
        <div key={name} className="flex min-h-[8mm] items-end gap-[2mm]">
          <dt className="text-[9pt]">{t(name)}</dt>
          <dd className="min-w-[12mm] flex-1 border-b-[0.25mm] border-current" />
        </div>
      ))}
    </dl>
  )
}
