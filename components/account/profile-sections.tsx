import type { ProfileFormView } from '@/lib/social/profile-views'
import { AboutSection } from './about-section'
import { AvatarSection } from './avatar-section'
import { ContactSection } from './contact-section'
import { LinksSection } from './links-section'
import { MachinesSection } from './machines-section'
import { ProfileProgress, type ProfileReward } from './profile-progress'
import { missingParts } from './profile-values'

/** The profile settings, each section saved separately. */
export function ProfileSections({
  profile,
  regions,
  machines,
  reward,
}: {
  profile: ProfileFormView
  regions: { code: string; name: string }[]
  machines: { slug: string; name: string }[]
  reward: ProfileReward
}) {
  return (
    <>
      <ProfileProgress missing={missingParts(profile)} reward={reward} />
      <AvatarSection avatar={profile.avatar} />
      <AboutSection profile={profile} regions={regions} />
      <MachinesSection chosen={profile.machines} machines={machines} />
      <LinksSection given={profile.social} />
      <ContactSection profile={profile} />
    </>
  )
}
