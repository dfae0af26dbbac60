'use client'

import { useTranslations } from 'next-intl'
import { useBalance } from '@/components/seeds/use-seeds'
import { Link } from '@/components/shell/link'
import { useViewer } from '@/components/shell/viewer'

/**
 * The line below the store's heading: for visitors the Seeds for signing up; for members the balance, on phones, whose
 * header has no room for it.
 */
export function StoreLine({ signUp }: { signUp: number | null }) {
  const t = useTranslations('rewards')
  const { status } = useViewer()
  const balance = useBalance()
  return (
    <>
      {status !== 'member' && signUp !== null && (
        <p className="mb-4 member:hidden">
          <Link className="link" href="/reward/rules">
            {t('store.signUp', { seeds: signUp })}
          </Link>
        </p>
      )}
      {status !== 'anonymous' && (
        <div className="desktop:hidden">
          {/* The line is reserved, so that nothing moves when the balance is known. */}
          <p
            className={`digits mb-4 min-h-[1lh] font-semibold text-seed ${status === 'unknown' ? 'hidden member:block' : ''}`}
          >
            {balance !== null && t('store.yourBalance', { seeds: balance })}
          </p>
        </div>
      )}
    </>
  )
}
