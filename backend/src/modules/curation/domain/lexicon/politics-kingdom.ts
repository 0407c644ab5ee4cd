import type { WordGroups } from './category-words.ts';

/** Parties, ministers, bills and councils of the United Kingdom. */
export const POLITICS_KINGDOM: WordGroups = {
  'of Westminster and its quarrels': `
    commons_leader leader_of_the_commons leader_of_the_house commons_debate commons_vote commons_committee
    public_accounts_committee home_affairs_committee treasury_select joint_committee standing_committee
    committee_of_mps group_of_mps labour_mp labour_mps tory_mp tory_mps lib_dem_mp conservative_mp backbench_revolt
    labour_backbencher labour_rebels rebel_mps rebellion_by_mps labour_government labour_ministers labour_peer
    tory_peer lib_dem_peer crossbench crossbenchers life_peer lords_vote lords_amendment government_defeat
    government_whips chief_secretary_to_the_treasury paymaster_general pensions_secretary work_and_pensions_secretary
    northern_ireland_office scottish_secretary welsh_assembly_government assembly_members first_minister
    deputy_first_minister health_minister education_minister schools_minister home_office_minister
    immigration_minister europe_minister transport_minister environment_minister treasury_minister junior_minister
    former_minister former_cabinet former_chancellor former_home_secretary shadow_minister shadow_secretary
    shadow_attorney shadow_foreign shadow_education shadow_transport shadow_defence tory_spokesman tory_chairman
    tory_policy tory_plans tory_government tory_party tory_conference tory_co-chairman conservative_spokesman
    conservative_policy conservative_plans conservative_government conservative_candidate conservative_conference
    lib_dem_leader lib_dem_spokesman labour_conference labour_chairman labour_candidate labour_campaign
    labour_manifesto labour_supporters election_coordinator election_strategy election_poster election_pledge
    pre-election pre-budget pre-budget_report budget_day next_election third_term_for next_general_election
    may_election marginal_seats safe_seat tactical_voting voting_system proportional_representation
    first_past_the_post voting_age electoral_reform_society postal_ballots all-postal constituency_party
    all-women_shortlist deselected parliamentary_seat parliamentary_candidate prospective_candidate standing_down_at
    stand_down_at_the resigned_from_the_cabinet ministerial_code standards_commissioner parliamentary_commissioner
    parliamentary_standards cronyism cash_for_honours labour_donor party_donors party_funding political_donations
    civil_service whitehall_departments gershon_review efficiency_savings public_service_reform government_targets
    target_culture nanny_state big_government taxpayers'_alliance institute_for_fiscal_studies fiscal_studies
    golden_rule tax_burden stealth_tax council_tax_bills council_tax_rises council_tax_revaluation lyons_inquiry
    local_government local_authority borough_council parish_council district_council council_leader local_councils
    london_assembly london_mayor mayor_of_london greater_london_authority north_east_assembly no_campaign yes_campaign
    id_cards_bill national_identity compulsory_id anti-terror_measures anti-terrorism_bill terrorism_bill
    prevention_of_terrorism terror_detainees belmarsh house_arrest_plans human_rights_act lord_chief_justice
    director_of_public_prosecutions crown_prosecution legality_of_the_war iraq_war_legal weapons_dossier iraq_dossier
    butler_inquiry joint_intelligence john_scarlett david_kelly alastair_campbell andrew_gilligan
    serious_organised_crime antisocial_behaviour police_officers_on_the chief_constable police_federation
    police_authority drugs_bill mental_health_bill hunting_bill hunting_with_dogs hunt_supporters hunt_ban
    countryside_march fathers_4_justice mental_capacity_bill civil_partnerships_bill education_bill school_discipline
    parent_power specialist_schools faith_schools grammar_schools a-levels gcse tomlinson_report ofsted
    league_table_schools top-up student_grants student_finance university_fees variable_fees nurseries_plan
    child_trust_fund sure_start working_families tax_credits_system pension_reform pensions_commission turner_report
    state_pension women's_pensions means-testing means-tested incapacity_benefit benefits_system benefit_fraud
    welfare_to_work new_deal_for child_poverty poverty_target gleneagles africa_commission commission_for_africa
    make_poverty_history debt_relief aid_budget overseas_aid international_development_secretary hilary_benn
    eu_constitution constitution_referendum eu_rebate british_rebate single_currency euro_membership
    five_economic_tests eurosceptic europhile mep_robert ukip_mep ukip_leader roger_knapman respect_mp
    robert_kilroy-silk veritas_party bnp_leader nick_griffin english_democrats green_mep asylum_system asylum_claims
    asylum_applications failed_asylum quota_for_asylum immigration_cap immigration_debate immigration_plans
    migration_figures migrationwatch bichard_inquiry soham nanny_visa visa_for_nanny kimberly_quinn fast-tracked_visa
    budd_inquiry sir_alan_budd blunkett_affair cheriegate cherie_blair leo_blair princes_trust royal_finances
    duchy_of_cornwall civil_list crown_estate_accounts abolition_of_hunting royal_assent second_reading
    third_reading_of report_stage bill's_committee_stage pledge_card listening_exercise big_conversation focus_groups
    key_seats battle_bus soapbox
  `,
};
