/** UI strings of the contact import. */
export const strings = {
  fields: {
    email: "Email address",
    first_name: "First name",
    last_name: "Last name",
    company: "Company",
    title: "Title",
    phone: "Phone",
    linkedin_url: "LinkedIn profile",
    metadata: "Custom field",
  },
  outcome: {
    created: "New",
    updated: "Existing, with changes",
    unchanged: "Existing, unchanged",
    repeated: "Duplicate rows",
    failed: "Skipped rows",
  },
};
