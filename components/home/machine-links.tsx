import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'

/** "Which machine is yours?": links to all projects, and to those of each machine. */
export function MachineLinks({ devices }: { devices: { slug: string; name: string }[] }) {
  const t = useTranslations('home')
  return (
    <nav
      className="-mx-4 flex items-center gap-2.5 overflow-x-auto px-4 pt-3 [scrollbar-width:none] md:mx-0 md:px-0 md:pt-4.5"
      aria-labelledby="your-machine"
    >
      <span className="mr-1.5 font-semibold whitespace-nowrap" id="your-machine">
        {t('yourMachine')}
      </span>
      <Link className="chip picked" href="/resource">
        {t('allMachines')}
      </Link>
      {devices.map(({ slug, name }) => (
        <Link key={slug} className="chip" href={`/resource?device=${slug}`}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
