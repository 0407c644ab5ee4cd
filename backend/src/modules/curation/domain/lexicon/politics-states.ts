import type { WordGroups } from './category-words.ts';

/** Elections, legislatures, inquiries and councils of the American states and cities, and what is fought about there. */
export const POLITICS_STATES: WordGroups = {
  'of impeachment and inquiry': `
    impeachment_inquiry impeachment_hearing impeachment_trial impeachment_probe impeachment_vote public_impeachment
    impeaching house_impeachment house_intelligence house_judiciary house_oversight senate_intelligence
    senate_judiciary senate_trial closed-door_testimony closed-door_deposition house_investigators
    congressional_investigators congressional_investigation congressional_subpoena congressional_hearing
    marie_yovanovitch yovanovitch fiona_hill george_kent kurt_volker laura_cooper vindman sondland zelensky_call
    ukraine_call ukraine_scandal ukraine_aid_freeze burisma whistleblower_complaint whistleblower's_identity
    whistleblower_report quid_pro special_counsel_robert mueller's_probe mueller_investigation russia_probe
    russia_investigation russian_interference election_interference election_meddling collusion
    obstruction_of_justice_by emoluments emoluments_clause trump_administration trump_campaign trump_supporters
    trump_rally trump_tweets trump_impeachment trump_tariffs trump_allies trump-backed trump-era pro-trump anti-trump
    biden_administration biden_campaign obama_administration bush_administration clinton_campaign clinton_foundation
    warren's_plan sanders_campaign buttigieg_campaign harris_campaign bloomberg_campaign deval_patrick michael_bennet
    steve_bullock john_delaney marianne_williamson john_hickenlooper hickenlooper tim_ryan joe_sestak wayne_messam
    bill_weld joe_walsh mark_sanford eric_holder loretta_lynch valerie_jarrett susan_rice john_brennan james_clapper
    ken_starr jay_sekulow pat_cipollone stephanie_grisham kayleigh_mcenany mick_mulvaney larry_kudlow peter_navarro
    chad_wolf ken_cuccinelli mark_esper gina_haspel mike_esper robert_o'brien elaine_chao sonny_perdue alex_azar
    seema_verma brad_parscale corey_lewandowski mike_johnson_speaker hakeem_jeffries jeffries katherine_clark
    steny_hoyer jim_clyburn kellyanne patrick_mchenry doug_collins john_ratcliffe kevin_brady mac_thornberry will_hurd
    denny_heck katie_hill duncan_hunter_jr elissa_slotkin abigail_spanberger conor_lamb dan_crenshaw martha_mcsally
    mcsally cory_gardner thom_tillis richard_burr roy_blunt ron_wyden jeff_merkley patty_murray maria_cantwell
    tammy_baldwin tammy_duckworth debbie_stabenow gary_peters bob_menendez chris_coons tom_carper ben_cardin
    chris_van_hollen mark_warner tim_kaine joe_kennedy_iii jd_vance vance tim_walz walz vivek_ramaswamy ramaswamy
    robert_f._kennedy_jr rfk_jr pete_hegseth hegseth tulsi pam_bondi kash_patel elon_musk_doge mayor_pete josh_shapiro
    wes_moore jb_pritzker andy_beshear beshear roy_cooper glenn_youngkin zohran_mamdani mamdani karen_bass
    brandon_johnson
  `,
  'of elections and chambers': `
    election_day election_night election_results election_officials election_security election_fraud early_voting
    early_voters polling_place poll_workers poll_shows poll_finds new_poll quinnipiac_poll monmouth_poll
    suffolk_university_poll voters_in voters_will voters_approve voters_approved voters_rejected voters_head
    registered_voters likely_voters swing_voters suburban_voters black_voters latino_voters young_voters
    undecided_voters independent_voters primary_voters caucusgoers voter_rolls voter_guide voter_turnout_in
    ballot_measure ballot_initiative ballot_question ballot_proposal ballot_count mail_ballots sample_ballot
    ranked-choice special_election general_election_in primary_debate democratic_debate republican_debate
    presidential_debate vice_presidential_debate debate_stage democratic_primary democratic_candidates
    democratic_presidential democratic_nominee democratic_nomination democratic_party democratic_lawmakers
    democratic_leaders democratic_senator democratic_governor republican_primary republican_candidates
    republican_nominee republican_nomination republican_party republican_lawmakers republican_leaders
    republican_senator republican_governor republican-led republican-controlled democratic-led democratic-controlled
    gop-led gop-controlled gop_senators gop_lawmakers gop_leaders gop_primary state_democrats state_senator state_sen
    state_rep state_representative state_senate state_house_district state_assembly state_legislators state_capitol
    state_attorney_general state_treasurer state_auditor state_budget state_law state_supreme_court governor's_office
    governor's_race governor_signed governor_vetoed governor-elect lt._gov mayor's_race mayor's_office mayoral_race
    mayoral_candidate mayoral_election mayor-elect city_councilman city_councilwoman city_councilor council_members
    councilmember councilwoman councilman city_commission city_commissioner city_manager city_attorney city_ordinance
    city_budget city_leaders_vote county_executive county_supervisor board_of_supervisors board_of_commissioners
    county_board county_council county_clerk county_officials town_board selectmen board_of_aldermen alderman aldermen
    school_board_member school_board_candidates school_board_race school_levy bond_measure tax_levy sales_tax_increase
    property_tax_relief reelection re-election re-elected reelected seeking_re-election running_for_congress
    running_for_governor running_for_mayor running_for_president running_for_senate run_for_president run_for_office
    run_for_senate run_for_congress run_for_governor 2020_presidential 2020_election 2020_race 2020_democrats
    2020_candidates 2020_hopefuls 2016_election 2024_election 2024_presidential midterm_elections house_seat
    senate_seat senate_race senate_candidate senate_bid house_race congressional_district congressional_candidate
    congressional_map congressional_seat congressional_delegation congressional_black_caucus campaign_ad campaign_ads
    campaign_stop campaign_event campaign_donors campaign_contributions campaign_donations campaign_promises
    campaign_fundraising fundraising_haul political_action political_ads political_donors political_rally
    politically_motivated political_correctness lawmakers_vote lawmakers_approve lawmakers_pass senate_bill house_bill
    bill_would bill_that_would bill_passes bill_signed signed_into_law signs_bill sponsored_the_bill co-sponsor
    bipartisan_bill bipartisan_support passed_the_house passed_the_senate party-line party_line_vote majority_vote
    supermajority
  `,
  'of causes and law': `
    supreme_court_ruling supreme_court_case supreme_court_decision supreme_court_nominee u.s._supreme federal_appeals
    circuit_court_of_appeals federal_court federal_prosecutors federal_law federal_lawsuit federal_government
    federal_agency federal_funding federal_officials federal_workers federal_employees district_attorney
    public_defender u.s._attorney inspector_general contempt_of_congress executive_action pardoned clemency commuted
    presidential_powers constitutional_rights constitutionality aclu civil_rights_leader voting_rights_act
    daca_recipients daca_program illegal_immigration immigration_enforcement immigration_judge immigration_court
    immigration_raid immigration_reform ice_raids immigration_and_customs deported_to migrant_children southern_border
    u.s.-mexico_border border_security border_crisis border_agents border_patrol_agents wall_funding sanctuary_state
    refugee_cap refugee_resettlement green_cards muslim_ban public_charge gun_laws gun_rights gun_safety gun_bill
    assault_weapons assault_weapons_ban background_checks red_flag_law concealed_carry open_carry national_rifle
    everytown moms_demand march_for_our_lives parkland_survivors school_shootings sandy_hook abortion_bill
    abortion_providers abortion_access heartbeat_bill roe_v roe_vs reproductive_rights reproductive_health_care
    pro-abortion pro-life_activists equal_rights_amendment gender_pay_gap trans_athletes transgender_troops
    transgender_students lgbt_rights lgbtq_community gay_couples_wedding_cake religious_freedom religious_liberty
    wealth_tax tax_plan_would universal_basic_income single-payer public_option health_care_plan health_care_law
    affordable_care medicaid_expansion medicaid_work food_stamps snap_benefits welfare_reform climate_change_plan
    paris_climate_agreement paris_agreement climate_accord epa_rule environmental_regulations
    marijuana_legalization_bill legalize_marijuana legalizing_marijuana recreational_marijuana_law cash_bail
    bail_reform criminal_justice_reform death_row_inmate_execution capital_punishment police_accountability
    use_of_force_policy civilian_oversight confederate_statue reparations_for neo-nazi neo-nazis ku_klux klan
    antifa_activists far-right_group far-left_group anti-defamation naacp southern_poverty heritage_foundation
    federalist_society democratic_socialists free_college minimum-wage_bill national_debt federal_budget
    federal_deficit government_spending government_funding stopgap stopgap_bill appropriations earmarks defense_bill
    defense_authorization nafta_replacement usmca national_security national_security_council secretary_of_defense
    defense_secretary treasury_secretary commerce_secretary education_secretary_betsy energy_secretary labor_secretary
    interior_secretary homeland_security_secretary national_intelligence director_of_national fbi_director fbi_agents
    cia_director press_briefing press_pool air_force_one marine_one rose_garden lincoln_memorial_rally capitol_police
    lafayette_square mount_vernon_speech inaugural inaugurated state_dinner joint_session veterans_affairs_secretary
  `,
};
