import type { ProfileFormView } from '@/lib/social/profile-views'

const parts = ['avatar', 'bio', 'region', 'machines'] as const
export type ProfilePart = (typeof parts)[number]
export const PROFILE_PARTS = parts.length

/** Returns the parts of a complete profile that are still empty in the saved one. */
export function missingParts({ avatar, bio, region, machines }: ProfileFormView): ProfilePart[] {
  const filled: Record<ProfilePart, boolean> = {
    avatar: (avatar.image ?? avatar.preset) !== null,
    bio: bio !== '',
    region: region !== null,
    machines: machines.length > 0,
  }
  return parts.filter((part) => !filled[part])
}
