/** The user's profile. */
import { Button, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";
import { SlackAccounts } from "../session/slack-accounts.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import { AppSection } from "./app-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import classes from "./profile.module.css";
import { TwoFactorSection } from "./two-factor-section.tsx";
import { YouSection } from "./you-section.tsx";

export function ProfilePage() {
  const signOut = useSignOut();
  return (
    <div className={classes["page"]}>
      <div className={classes["inner"]}>
        <Title order={1} mb={8}>
          Profile
        </Title>
        <YouSection />
        <AppSection />
        <Section title="Notifications" hint="In the app, on this device and by email.">
          <div className={sections["actions"]}>
            <Button
              variant="default"
              size="sm"
              renderRoot={(props) => <Link to="/profile/notifications" {...props} />}
            >
              Choose notifications
            </Button>
          </div>
        </Section>
        <SlackAccounts />
        <PasswordSection />
        <TwoFactorSection />
        <DevicesSection />
        <Section title="Sign out" hint="Unsent text is removed from this browser.">
          <div className={sections["actions"]}>
            <Button variant="default" size="sm" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </Section>
      </div>
    </div>
  );
}
